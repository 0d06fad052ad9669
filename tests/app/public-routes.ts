import routesJson from '#tests/routes.json' with { type: 'json' };

type Load = () => Promise<{ default: React.ComponentType }>;

const titleOf = (path: string) => {
  const route = routesJson.public.find((one) => one.path === path);
  if (!route?.title) throw new Error(`No title for ${path}`);
  return route.title;
};

const person = { id: 1, name: 'Ada', email: 'ada@example.it', managers: [] };
const manager = { id: 7, name: 'Comune', type: 5, role: { name: 'comune', grants: [] } };

const pages: readonly (readonly [path: string, load: Load, data?: object])[] = [
  ['/sign-in', () => import('#src/app/pages/SignIn.tsx')],
  ['/password-dimenticata', () => import('#src/app/pages/ForgotPassword.tsx')],
  ['/password/reset', () => import('#src/app/pages/ResetPassword.tsx')],
  ['/signup/request', () => import('#src/app/pages/SignUp.tsx')],
  ['/pending', () => import('#src/app/pages/Pending.tsx'), person],
  [
    '/select-managers',
    () => import('#src/app/pages/SelectManagers.tsx'),
    { ...person, managers: [manager] },
  ],
  ['/404', () => import('#src/app/pages/NotFound.tsx')],
  ['/403', () => import('#src/app/pages/Forbidden.tsx')],
  ['/500', () => import('#src/app/pages/ServerError.tsx')],
];

/** The public pages, what they are given, and the title the specification wants. */
export const routes = pages.map(([path, load, data = {}]) => ({
  load,
  data,
  title: titleOf(path),
}));
