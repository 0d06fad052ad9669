import {
  ArrayInput,
  AutocompleteArrayInput,
  DataTable,
  EditButton,
  ReferenceArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { Edit, List, SimpleForm } from '#src/react-admin/index.ts';
import { representativeRoles } from '#src/resources/people/words.ts';

const roles = Object.entries(representativeRoles).map(([id, name]) => ({ id, name }));

const ManagerList = () => (
  <List sort={{ field: 'name', order: 'ASC' }}>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="email" />
      <DataTable.Col label="Azioni">
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

const ManagerEdit = () => (
  <Edit
    render={() => (
      <SimpleForm>
        <TextInput source="name" />
        <TextInput source="email" type="email" />
        <TextInput source="phone" />
        <TextInput source="notes" multiline />
        <ReferenceArrayInput source="cities" reference="cities">
          <AutocompleteArrayInput />
        </ReferenceArrayInput>
        <ArrayInput source="representatives">
          <SimpleFormIterator inline>
            <TextInput source="firstName" />
            <TextInput source="lastName" />
            <SelectInput source="role" choices={roles} />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleForm>
    )}
  />
);

export default { list: ManagerList, edit: ManagerEdit };
