import Box from '@mui/material/Box';
import { firstLanguage, languages, languageWords } from '#src/domain/languages.ts';
import type { Translated } from '#src/schema/translated.ts';

interface Props {
  readonly texts: Translated;
  readonly lines?: number | undefined;
}

/** Italian as any text; below, the other languages by their word, for voices to read as they are. */
export const TranslatedText = ({ texts, lines }: Props) =>
  languages
    .filter((language) => texts[language])
    .map((language) => (
      <Box
        key={language}
        sx={{
          ...(lines && { whiteSpace: 'pre-line' }),
          '& + &': { marginTop: lines ? '12px' : '2px' },
        }}
      >
        {language !== firstLanguage && (
          <Box component="span" sx={{ color: 'soggiorno.muted' }}>
            {`${languageWords[language]}: `}
          </Box>
        )}
        <span lang={language}>{texts[language]}</span>
      </Box>
    ));
