import { type Grant, grants, type Role } from '#src/permissions/session.ts';
import { receivable } from '#src/resources/people/grants.ts';
import type { Office } from './offices.ts';
import type { Named } from './people.ts';

/** What a person is in an organisation of the demonstration. */
interface Part {
  readonly at: Office;
  readonly role: Role;
  readonly grants: readonly Grant[];
}

export interface Account extends Named {
  /** The part of the address before `@demo.soggiorno.it`. */
  readonly name: string;
  /** One line for whoever chooses an account to sign in with. */
  readonly who: string;
  readonly parts: readonly Part[];
}

const person = (name: string, fullName: string, who: string, ...parts: Part[]): Account => {
  const [firstName = '', ...rest] = fullName.split(' ');
  return { name, firstName, lastName: rest.join(' '), who, parts };
};
const as = (at: Office, role: Role, held: readonly Grant[] = []): Part => ({
  at,
  role,
  grants: held,
});

/** The people of the demonstration, one for each way to see the product; `admin` comes first. */
export const accounts: readonly Account[] = [
  person('admin', 'Elena Tognolini', 'super amministratrice', as('admin', 'admin', grants)),
  person(
    'provincia',
    'Giulia Bonetti',
    'ufficio turismo della Provincia, tutti i permessi',
    as('provincia', 'provincia', grants),
  ),
  person(
    'provincia.base',
    'Stefano Dioli',
    'ufficio turismo della Provincia, senza permessi',
    as('provincia', 'provincia'),
  ),
  person(
    'provincia.admin',
    'Paola Schena',
    'amministratrice della Provincia, senza permessi',
    as('provincia', 'admin'),
  ),
  person(
    'mandamento',
    'Andrea Confortola',
    'Consorzio Turistico Alta Valtellina, tutti i permessi',
    as('mandamento', 'consorzio', receivable.consorzio),
  ),
  person(
    'mandamento.base',
    'Chiara Antonioli',
    'Consorzio Turistico Alta Valtellina, senza permessi',
    as('mandamento', 'consorzio'),
  ),
  person(
    'destinazione',
    'Matteo Silvestri',
    'Ufficio Turistico di Livigno',
    as('destinazione', 'consorzio'),
  ),
  person(
    'comune',
    'Francesca Rodigari',
    'Comune di Livigno, tutti i permessi',
    as('livigno', 'comune', grants),
  ),
  person(
    'comune.base',
    'Fabio Canclini',
    'Comune di Bormio, senza permessi',
    as('bormio', 'comune'),
  ),
  person(
    'hotel',
    'Livia Cusini',
    'Hotel Stella Alpina di Livigno, tutti i permessi',
    as('hotel', 'hotel', receivable.hotel),
  ),
  person(
    'hotel.altro',
    'Davide Sertorelli',
    'Albergo Cima Bianca di Bormio',
    as('hotelAltro', 'hotel'),
  ),
  person('privato', 'Silvia Bormolini', 'Casa Larici di Livigno', as('privato', 'hotel')),
  person(
    'delegato',
    'Luca Zini',
    'delegato dell’Hotel Stella Alpina',
    as('hotel', 'hotel_delegated', ['tassa-soggiorno', 'gestione-ospiti']),
  ),
  person(
    'delegato.base',
    'Martina Galli',
    'delegata dell’Hotel Stella Alpina, senza permessi',
    as('hotel', 'hotel_delegated'),
  ),
  person(
    'pms',
    'Gestionale Alpino',
    'il gestionale dell’Hotel Stella Alpina',
    as('hotel', 'application'),
  ),
  person(
    'multi',
    'Roberta Longa',
    'tre organizzazioni: albergo, comune, consorzio',
    as('hotel', 'hotel'),
    as('livigno', 'comune'),
    as('mandamento', 'consorzio'),
  ),
];

export const emailOf = (account: string): string => `${account}@demo.soggiorno.it`;
