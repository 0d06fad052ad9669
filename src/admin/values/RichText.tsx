import { RecordContextProvider, RichTextField } from 'react-admin';
import { richTextElements } from '#src/schema/rich-text.ts';

/** The server's rule once more, for what was stored before it. */
const asStored = { ALLOWED_TAGS: [...richTextElements], ALLOWED_ATTR: ['href', 'rel'] };

/** A text people wrote with headings, lists and links. */
export const RichText = ({ html }: { readonly html: string }) => (
  <RecordContextProvider value={{ id: 0, html }}>
    <RichTextField source="html" purifyOptions={asStored} />
  </RecordContextProvider>
);
