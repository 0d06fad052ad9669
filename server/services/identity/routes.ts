import { packRules } from '@casl/ability/extra';
import { Hono } from 'hono';
import { z } from 'zod/mini';
import { rulesForBrowser } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { endpoint } from '../../api/endpoint.ts';
import { json } from '../../api/endpoint-answers.ts';
import { ownVerbRoutes } from '../../api/verb-routes.ts';
import type { Env } from '../../env.ts';
import { askForAccommodation } from '../people/ask-access.ts';
import { askAboutOwnData, ownPrivacyRequests } from '../people/own-privacy-requests.ts';
import { ownRequests } from '../people/own-requests.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { forgotPassword, resetPassword } from './forgotten.ts';
import { login, logout } from './login.ts';
import { ownAccommodations } from './own-accommodations.ts';
import { accessesToMe, exportOwnData } from './own-data.ts';
import { changePassword } from './own-password.ts';
import { changeProfile, ownProfile } from './own-profile.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';
import { register } from './register.ts';
import { signedIn } from './signed-in.ts';

/** Signing in and out, asking for an access, and what is a person's own; mounted at `/api`. */
export function identityRoutes(declared: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  routes.post('/login', login);
  routes.post('/logout', logout);
  routes.post('/register', register);
  routes.post('/forgot-password', forgotPassword);
  routes.post('/reset-password', resetPassword);
  routes.post('/first-administrator', createFirstAdministrator);
  routes.get('/profile', signedIn, ownProfile);
  routes.patch('/profile', signedIn, changeProfile);
  routes.post('/profile/password', signedIn, changePassword);
  routes.get('/profile/export', signedIn, exportOwnData);
  routes.get('/profile/accesses', signedIn, accessesToMe);
  routes.get('/profile/sessions', signedIn, ownSessions);
  routes.delete('/profile/sessions/:id{[0-9]+}', signedIn, endOwnSession);
  routes.get('/profile/accommodations', signedIn, ownAccommodations);
  routes.get('/profile/requests', signedIn, ownRequests);
  routes.post('/profile/access-requests', signedIn, askForAccommodation);
  routes.get('/profile/privacy-requests', signedIn, ownPrivacyRequests);
  routes.post('/profile/privacy-requests', signedIn, askAboutOwnData);
  routes.use('/profile/:resource/:id/:verb', signedIn);
  routes.route('/profile', ownVerbRoutes(declared));
  return routes;
}

/**
 * `GET /managers/:managerId/ability`: CASL's packed rules without territory. Their conditions are a
 * list of ours, all of which hold: `[{ field: value | values }]`, no operators of CASL's own.
 */
export function abilityRoutes(declared: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/ability',
    endpoint(
      {
        name: 'session.ability',
        summary: 'Che cosa posso fare per questa organizzazione, senza il territorio',
        answers: { 200: json('Le regole, come le scrive CASL', z.array(z.array(z.unknown()))) },
      },
      (c) => c.json(packRules(rulesForBrowser(c.var.session, declared))),
    ),
  );
  return routes;
}
