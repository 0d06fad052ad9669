// One file: Vitest joins a list to the setup of all projects, and a screen may write to the console.
import './patience.ts';
import './sight.ts';
