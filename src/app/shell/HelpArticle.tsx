import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { RichText } from '#src/values/RichText.tsx';

interface Props {
  readonly article: RaRecord & { readonly title: string };
  readonly isOpen: boolean;
}

/** An article that unfolds under its title. */
export const HelpArticle = ({ article, isOpen }: Props) => (
  <Box component="details" open={isOpen} sx={look}>
    <summary>{article.title}</summary>
    <RichText html={article.body} />
  </Box>
);

const look = {
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
  overflowWrap: 'anywhere',
  '& > summary': { padding: '12px 0', fontWeight: 600, cursor: 'pointer' },
  '& > :not(summary)': { display: 'block', padding: '0 0 12px' },
} as const;
