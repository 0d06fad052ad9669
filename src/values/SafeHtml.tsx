import { RecordContextProvider, RichTextField } from 'react-admin';
import { richTextElements } from '#src/schema/rich-text.ts';

/** The server's rule once more, for what was stored before it. */
const asStored = { ALLOWED_TAGS: [...richTextElements], ALLOWED_ATTR: ['href', 'rel'] };

/** HTML as it may be shown; it brings its judge along, so it is loaded apart. */
export const SafeHtml = ({ html }: { readonly html: string }) => (
  <RecordContextProvider value={{ id: 0, html }}>
    <RichTextField source="html" purifyOptions={asStored} />
  </RecordContextProvider>
);
