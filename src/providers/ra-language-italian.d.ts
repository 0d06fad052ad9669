declare module 'ra-language-italian' {
  import type { TranslationMessages } from 'react-admin';

  const messages: TranslationMessages;
  // biome-ignore lint/style/noDefaultExport: so the package is made
  export default messages;
}
