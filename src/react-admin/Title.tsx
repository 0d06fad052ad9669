import { Title as TitleOnPage, type TitleProps } from 'react-admin';
import { PageHeader } from '#src/ui/PageHeader.tsx';

/** The h1 that react-admin's own pages write their title into. */
export const TitlePlace = () => <PageHeader title={<span id="react-admin-title" />} />;

/** The title of a page that is neither a list nor a record. */
export const Title = (props: TitleProps) => (
  <>
    <TitlePlace />
    <TitleOnPage {...props} />
  </>
);
