import {
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useMemo } from 'react';
import { I18nContextProvider, useI18nProvider } from 'react-admin';
import { richTextWords } from '#src/i18n/rich-text.ts';
import { styleNonce } from '#src/ui/nonce.ts';
import { LevelChoice } from './LevelChoice.tsx';

interface Props {
  readonly id: string;
  readonly source: string;
  readonly aria: object;
}

/** The editor with what the server keeps: levels, bold and italics, lists, links, quotations. */
export function RichTextEditor({ id, source, aria }: Props) {
  const described = JSON.stringify(aria);
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      injectNonce: styleNonce,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id.replace(/-text$/, '')}-label`,
          ...textual(JSON.parse(described)),
        },
      },
    }),
    [id, described],
  );
  return (
    <I18nContextProvider value={useEditorWords()}>
      <RichTextInput
        id={id}
        source={source}
        label={false}
        helperText={false}
        editorOptions={options}
        toolbar={
          <RichTextInputToolbar size="medium">
            <LevelChoice />
            <FormatButtons size="medium" />
            <ListButtons size="medium" />
            <LinkButtons size="medium" />
            <QuoteButtons size="medium" />
          </RichTextInputToolbar>
        }
      />
    </I18nContextProvider>
  );
}

/** The page's words with those of the editor. */
function useEditorWords() {
  const page = useI18nProvider();
  return useMemo(
    () => ({
      ...page,
      translate: (key: string, options?: object) =>
        richTextWords[key] ?? page.translate(key, options),
    }),
    [page],
  );
}

const textual = (attributes: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));
