import { useTheme } from '@mui/material/styles';
import { useTheme as useThemeChoice } from 'react-admin';

/** The theme that is not on, in words, and the change to it. */
export function useThemeSwitch() {
  const isDark = useTheme().palette.mode === 'dark';
  const [, choose] = useThemeChoice();
  return {
    isDark,
    word: isDark ? 'Tema chiaro' : 'Tema scuro',
    change: () => {
      const next = isDark ? 'light' : 'dark';
      choose(next);
      document.documentElement.dataset.theme = next;
    },
  };
}
