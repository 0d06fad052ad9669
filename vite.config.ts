import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react()],
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
  server: { proxy: { '/api': api } },
  build: {
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes what its modules import with them, so what many share is taken first.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 3,
            },
            {
              name: 'mui',
              test: /node_modules\/(@mui\/(?!x-)|@emotion|@popperjs|react-transition-group)/,
              priority: 2,
            },
            {
              name: 'admin',
              test: /node_modules\/(react-admin|ra-core|ra-ui-materialui|ra-data-|ra-i18n-|ra-language-|react-hook-form|@tanstack|lodash|@casl)/,
              priority: 1,
            },
            {
              name: 'charts',
              test: /node_modules\/(@mui\/x-|d3-|@base-ui|flatqueue|reselect|internmap|bezier-easing)/,
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
