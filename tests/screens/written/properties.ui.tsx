import Button from '@mui/material/Button';
import {
  AutocompleteInput,
  CreateButton,
  DataTable,
  EditButton,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  ShowButton,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  useCreate,
  useNotify,
  useRecordContext,
  useRedirect,
  useUpdate,
} from 'react-admin';
import { Create, Edit, List, Show, SimpleForm } from '#src/react-admin/index.ts';

const cadastres = [
  { id: 'urban', name: 'Fabbricati (NCEU)' },
  { id: 'land', name: 'Terreni (NCT)' },
  { id: 'tavolare', name: 'Tavolare' },
];

/** `useUpdate`, as the documentation has it, and what it says of a refusal. */
function OneMoreFloor() {
  const record = useRecordContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  if (!record) return null;
  const data = { floors: (record.floors ?? 0) + 1 };
  const more = () =>
    update(
      'properties',
      { id: record.id, data, previousData: record },
      {
        onSuccess: () => notify('Un piano in più'),
        onError: (failure) => notify(failure.message, { type: 'error' }),
      },
    );
  return (
    <Button size="small" onClick={more} disabled={isPending}>
      Aggiungi un piano
    </Button>
  );
}

/** `useCreate`, and the way to what it made. */
function Copy() {
  const record = useRecordContext();
  const redirect = useRedirect();
  const [create] = useCreate();
  const data = { city: record?.city, cadastre: 'urban', sheet: '99', parcel: `${record?.id}` };
  return (
    <Button
      size="small"
      onClick={() =>
        create(
          'properties',
          { data },
          { onSuccess: ({ id }) => redirect('show', 'properties', id) },
        )
      }
    >
      Copia
    </Button>
  );
}

const PropertyList = () => (
  <List
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
    sort={{ field: 'name', order: 'ASC' }}
  >
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="name" />
      <DataTable.Col source="city">
        <ReferenceField source="city" reference="cities" link="show" />
      </DataTable.Col>
      <DataTable.Col source="address" />
      <DataTable.NumberCol source="floors" />
      <DataTable.Col label="Azioni">
        <ShowButton />
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

const PropertyShow = () => (
  <Show
    actions={
      <TopToolbar>
        <OneMoreFloor />
        <Copy />
        <CreateButton />
        <EditButton />
      </TopToolbar>
    }
  >
    <SimpleShowLayout>
      <TextField source="name" />
      <ReferenceField source="city" reference="cities" link="show" />
      <TextField source="floors" />
      <TextField source="address" />
    </SimpleShowLayout>
  </Show>
);

const fields = (
  <>
    <ReferenceInput source="city" reference="cities">
      <AutocompleteInput />
    </ReferenceInput>
    <SelectInput source="cadastre" choices={cadastres} />
    <TextInput source="sheet" />
    <TextInput source="parcel" />
    <TextInput source="cadastralCity" />
    <TextInput source="address" />
    <NumberInput source="floors" />
  </>
);

const PropertyEdit = () => (
  <Edit redirect="show">
    <SimpleForm>{fields}</SimpleForm>
  </Edit>
);

const PropertyCreate = () => (
  <Create redirect="show">
    <SimpleForm>{fields}</SimpleForm>
  </Create>
);

export default {
  list: PropertyList,
  show: PropertyShow,
  edit: PropertyEdit,
  create: PropertyCreate,
};
