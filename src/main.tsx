import './app/page.css';
import './app/theme/fonts.ts';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { router } from './app/router.tsx';
import { followOtherTabs } from './app/session/other-tabs.ts';
import { showTheme } from './app/shown-theme.ts';

showTheme();
followOtherTabs();
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
