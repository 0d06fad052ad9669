import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** What packages bring along that a browser can do, or that only the server does here: 15 kB of every first page. */
const spared: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries;',
  'jsonexport/dist/index.js': 'module.exports = undefined;',
  // Conditions as MongoDB has them: ours are matched by our own.
  '@ucast/mongo2js': `const no = () => undefined;
    export const [$all, $elemMatch, $eq, $exists, $gt, $gte, $in, $lt, $lte, $ne, $nin, $options, $regex, $size, $and] = [];
    export { no as all, no as and, no as createFactory, no as elemMatch, no as eq, no as exists, no as gt, no as gte, no as lt,
      no as lte, no as ne, no as nin, no as regex, no as size, no as within, no as CompoundCondition, no as buildAnd, no as buildOr };`,
  // The grammar of English, for names nobody has said in Italian.
  inflection: `const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
    const humanize = (text) => capitalize(text.replace(/_/g, ' '));
    const transform = (text) => humanize(text.replace(/(?=[A-Z])/g, '_').toLowerCase());
    const inflect = (text) => text;
    export { capitalize, humanize, inflect, inflect as pluralize, inflect as singularize, transform };`,
};

const sparing: Plugin = {
  name: 'sparing',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) => (source in spared ? `\0${source}` : null),
  load: (id) => spared[id.slice(1)],
};

export default defineConfig({
  plugins: [sparing, react()],
  // Two copies of any of these are two contexts, and half the page sees the wrong one.
  resolve: {
    dedupe: [
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      'react-hook-form',
      '@tanstack/react-query',
      '@mui/material',
      '@mui/system',
      '@emotion/react',
    ],
  },
  server: { proxy: { '/api': api, '/ws': api } },
  build: {
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes what its modules import with them, so what many share is taken first;
          // the completing input is left to the pages that have one.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 3,
            },
            {
              name: 'mui',
              test: /node_modules\/(@mui\/(?!material\/esm\/((use)?Autocomplete|Tabs?\/|TabScrollButton|Radio|Switch|ToggleButton|Slide|Fab|Chip|LinearProgress))|@emotion|@popperjs|react-transition-group)/,
              priority: 2,
            },
            {
              name: 'forms',
              test: /node_modules\/(react-hook-form|@hookform|ra-core\/dist\/form)/,
              priority: 0,
            },
            {
              name: 'admin',
              test: /node_modules\/(react-admin|ra-core\/(?!dist\/form)|ra-ui-materialui(?!.*RichTextField)|ra-data-|ra-i18n-|ra-language-|@tanstack|lodash|@casl)/,
              priority: 1,
            },
            {
              name: 'rich-text',
              test: /node_modules\/(@tiptap|prosemirror|ra-input-rich-text|linkifyjs)/,
            },
          ],
        },
      },
    },
  },
});
