import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;

export const accommodations = defineResource({
  name: 'accommodations',
  words: { one: 'Struttura', many: 'Strutture' },
  label: 'name',
  scope: { accommodation: 'id', manager: 'manager', city: 'city' },
  fields: {
    name: f.text('Denominazione', { required: true, max: 150 }),
    type: f.reference('Tipologia', 'accommodation-types', { required: true }),
    manager: f.reference('Gestore', 'managers', { required: true }),
    city: f.reference('Comune', 'cities', { required: true }),
    address: f.text('Indirizzo', { max: 200 }),
    email: f.email('E-mail'),
    phone: f.phone('Telefono'),
    latitude: f.latitude('Latitudine'),
    longitude: f.longitude('Longitudine'),
    status: f.state('Stato', {
      active: 'Attiva',
      suspended: 'Sospesa',
      closed: 'Cessata',
    }),
  },
  list: {
    columns: ['name', 'type', 'city', 'manager', 'status'],
    filters: ['city', 'type', 'status'],
    search: ['name', 'address'],
    sort: ['name', 'ASC'],
  },
  form: [
    { title: 'Struttura', rows: ['name', ['type', 'manager']] },
    {
      title: 'Luogo',
      rows: [
        ['city', 'address'],
        ['latitude', 'longitude'],
      ],
    },
    { title: 'Contatti', rows: [['email', 'phone']] },
  ],
  check: ({ latitude, longitude }) =>
    (latitude === null) === (longitude === null)
      ? {}
      : { longitude: 'Servono tutte e due le coordinate, o nessuna' },
  access: [
    allow.all({ types: ['admin'] }),
    allow.read(offices),
    allow.create(offices),
    allow.edit(offices),
    allow.read({ roles: ['consorzio', 'comune', 'hotel'] }),
    allow.edit(
      { roles: ['consorzio'], grant: 'gestione-accommodation-info-license' },
      { fields: ['address', 'email', 'phone', 'latitude', 'longitude'] },
    ),
    allow.edit({ roles: ['hotel'] }, { fields: ['email', 'phone', 'latitude', 'longitude'] }),
  ],
});
