// Titillium Web, latin and latin-ext in each file, `font-display: swap`, served by ourselves.
import '@fontsource/titillium-web/400.css';
import '@fontsource/titillium-web/600.css';
import '@fontsource/titillium-web/700.css';
