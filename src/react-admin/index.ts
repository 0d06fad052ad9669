/**
 * The pages and the form of react-admin, with its props, as this product has them: read these where its
 * documentation imports them from `react-admin`; all else comes from there.
 */
export { Create } from './Create.tsx';
export { Edit } from './Edit.tsx';
export { List } from './List.tsx';
export { Show } from './Show.tsx';
export { SimpleForm } from './SimpleForm.tsx';
export { Title } from './Title.tsx';
