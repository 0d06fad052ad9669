import { area, page, records } from '#src/areas/tree.ts';

/** Places whose pages are written by hand, as the documentation of react-admin writes them. */
export const written = area('admin', {}, [
  records('scritti/immobili', 'Immobili', 'properties', {
    show: [':propertyId', 'Immobile'],
    edit: [':propertyId/edit', 'Modifica immobile'],
    create: ['new', 'Nuovo immobile'],
    pages: () => import('./properties.ui.tsx'),
  }),
  records('scritti/gestori', 'Gestori', 'managers', {
    edit: [':managerDetailId/edit', 'Modifica gestore'],
    pages: () => import('./managers.ui.tsx'),
  }),
  page('scritti/conto', 'Conto', () => import('./Count.ui.tsx')),
]);
