import { C59Page } from './C59Page.tsx';

/** The quick entry, in place of the list made from the declaration. */
export default { list: C59Page };
