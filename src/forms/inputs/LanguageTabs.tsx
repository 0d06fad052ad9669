import Report from '@mui/icons-material/Report';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState, useWatch } from 'react-hook-form';
import { firstLanguage, type Language, languages, languageWords } from '#src/domain/languages.ts';
import type { FieldOf } from '#src/schema/fields.ts';
import { languageFields, valueAt } from '#src/schema/translated.ts';
import { isEmpty } from '#src/schema/values.ts';
import { controlId, FormId } from './control.ts';
import { WrittenControl } from './WrittenControl.tsx';
import { writings } from './writings.ts';

interface Props {
  readonly texts: readonly {
    readonly source: string;
    readonly field: FieldOf<'translated'>;
  }[];
}

/** Texts by language, all of one language together: what is written in the others stays in the form. */
export function LanguageTabs({ texts }: Props) {
  const form = useContext(FormId);
  const [shown, show] = useState<Language>(firstLanguage);
  const standings = useStandings(texts.map(({ source }) => source));
  const group = controlId(form, `${texts[0]?.source}.languages`);
  const tabOf = (language: Language) => `${group}-${language}`;
  const panelOf = (language: Language) => `${tabOf(language)}-texts`;
  return (
    <Box sx={{ gridRow: 'span 3', minWidth: 0 }}>
      <Tabs
        value={shown}
        onChange={(_, language: Language) => show(language)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Lingua dei testi"
        sx={tabsLook}
      >
        {languages.map((language) => (
          <Tab
            key={language}
            value={language}
            id={tabOf(language)}
            aria-controls={panelOf(language)}
            label={<Standing language={language} {...standings[language]} of={texts.length} />}
          />
        ))}
      </Tabs>
      {languages.map((language) => (
        <Panel
          key={language}
          id={panelOf(language)}
          labelledBy={tabOf(language)}
          isShown={language === shown}
          onFound={() => flushSync(() => show(language))}
        >
          {texts.map(({ source, field }) => (
            <TextIn key={source} {...{ source, field, language }} />
          ))}
        </Panel>
      ))}
    </Box>
  );
}

interface StandingOf {
  readonly said: number;
  readonly wrong: number;
}

/** How many of the texts are said, and how many wrong, in each language. */
function useStandings(sources: readonly string[]): Readonly<Record<Language, StandingOf>> {
  const values: readonly unknown[] = useWatch({ name: sources as string[] });
  const { errors } = useFormState();
  const standing = (language: Language): StandingOf => ({
    said: values.filter((value) => !isEmpty(valueAt({ value }, `value.${language}`))).length,
    wrong: sources.filter((source) => valueAt(errors, `${source}.${language}`)).length,
  });
  return { it: standing('it'), en: standing('en'), de: standing('de'), fr: standing('fr') };
}

const Standing = ({
  language,
  said,
  wrong,
  of,
}: StandingOf & { readonly language: Language; readonly of: number }) => (
  <Box component="span" sx={{ display: 'grid', justifyItems: 'start' }}>
    <span>{languageWords[language]}</span>
    <Box component="span" sx={wrong > 0 ? wrongLook : standingLook}>
      {wrong > 0 && <Report sx={{ fontSize: 16 }} />}
      {wrong === 0 ? `${said} di ${of}` : wrong === 1 ? '1 errore' : `${wrong} errori`}
    </Box>
  </Box>
);

interface PanelProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly isShown: boolean;
  /** Something in it is to be seen. */
  readonly onFound: () => void;
  readonly children: ReactNode;
}

function Panel({ id, labelledBy, isShown, onFound, children }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    const panel = box.current;
    const open = () => found.current();
    panel?.addEventListener('beforematch', open);
    return () => panel?.removeEventListener('beforematch', open);
  }, []);
  return (
    <Box
      ref={box}
      id={id}
      role="tabpanel"
      aria-labelledby={labelledBy}
      hidden={!isShown}
      sx={isShown ? { display: 'grid', gap: '24px', paddingTop: '20px' } : {}}
    >
      {children}
    </Box>
  );
}

/** The Italian one is also found by the field's own name. */
function TextIn({
  source,
  field,
  language,
}: Props['texts'][number] & { readonly language: Language }) {
  const form = useContext(FormId);
  const [path, , text] = languageFields(source, field).find(([, one]) => one === language) ?? [];
  return path === undefined || text === undefined ? null : (
    <Box
      {...(language === firstLanguage && { id: controlId(form, source) })}
      sx={{ display: 'grid', minWidth: 0 }}
    >
      <WrittenControl
        source={path}
        field={text}
        writing={writings.text}
        lines={text.lines}
        lang={language}
      />
    </Box>
  );
}

const standingLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3px',
  typography: 'caption',
  color: 'soggiorno.muted',
} as const;

const wrongLook = { ...standingLook, color: 'error.main', fontWeight: 600 } as const;

const tabsLook = {
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
  '& .MuiTab-root': { minWidth: 0, padding: '8px 14px', textTransform: 'none' },
} as const;
