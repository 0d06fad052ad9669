import { useGetList } from 'react-admin';
import { Title } from '#src/react-admin/index.ts';

/** A page that is about no record. */
const Count = () => {
  const { total } = useGetList('properties', { pagination: { page: 1, perPage: 1 } });
  return (
    <>
      <Title title="Conto degli immobili" />
      <p>{total === undefined ? 'Si conta' : `Immobili: ${total}`}</p>
    </>
  );
};

export default Count;
