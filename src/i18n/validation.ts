import { yearsOfDates } from '#src/domain/dates.ts';
import { languages } from '#src/domain/languages.ts';

/** What is wrong with a value, in words that say what to do with it. */
export const problems = {
  required: 'Campo richiesto',
  unknownField: 'Questo campo non esiste',
  readOnly: 'Questo campo non si può modificare',
  forbiddenField: 'Non hai il permesso di modificare questo campo',
  wrongType: 'Valore non valido',
  notText: 'Scrivi un testo',
  notInteger: 'Scrivi un numero intero',
  notNumber: 'Scrivi un numero',
  notDate: `Scrivi una data esistente, nella forma gg/mm/aaaa, dal ${yearsOfDates.first} al ${yearsOfDates.last}`,
  tooManyDecimals: (decimals: number) =>
    decimals === 0
      ? 'Scrivi un numero senza decimali'
      : `Al massimo ${decimals} ${decimals === 1 ? 'decimale' : 'decimali'}`,
  notYear: 'Scrivi un anno di quattro cifre, come 2027',
  notMonth: 'Scegli un mese',
  notTime: 'Scrivi ore e minuti, come 14:00',
  notDayOfYear: 'Scrivi giorno e mese, come 15/06',
  notChoice: 'Scegli una delle voci proposte',
  notByLanguage: 'Scrivi il testo lingua per lingua: «it» per l’italiano',
  unknownLanguage: (names: readonly string[]) =>
    `Qui non si scrive in «${names.join('», «')}»: le lingue sono ${languages.join(', ')}`,
  inLanguage: (language: string, problem: string) =>
    `${language.charAt(0).toUpperCase()}${language.slice(1)}: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`,
  notList: 'Scegli le voci da un elenco',
  notAskedBy: (words: readonly string[]) =>
    `Qui non si compila: dipende da «${words.join('» e «')}», e andrebbe perso`,
  missingReference: 'La voce scelta non esiste o non è visibile',
  missingFile: 'Il file scelto non esiste o non è visibile',
  wrongPaper: (kinds: readonly string[]) => `Serve un file ${kinds.join(', ').toUpperCase()}`,
  missingImage: 'Scegli un’immagine JPEG o PNG che hai inviato tu',
  taken: 'Questo valore è già usato da un altro elemento',
  shared: 'Uno di questi appartiene già a un altro elemento',
  backwards: 'Finisce prima di cominciare',
  overlapping: (other?: string) =>
    other ? `Si sovrappone a un altro, ${other}` : 'Si sovrappone a un altro',
  atImage: (place: number, problem: string) =>
    `Immagine ${place}: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`,
  tooManyRows: 'Al massimo 200 righe',
  futureDate: 'La data non può essere successiva a oggi',
  farDate: (years: number) =>
    `La data può essere al massimo ${years === 1 ? 'un anno' : `${years} anni`} dopo oggi`,
  tooLong: (max: number, is: number) => `Al massimo ${max} caratteri: ora sono ${is}`,
  tooSmall: (min: string) => `Almeno ${min}`,
  tooLarge: (max: string) => `Al massimo ${max}`,
  twice: 'La stessa voce compare due volte',
  tooManyFiles: (max: number) => `Al massimo ${max} immagini`,
} as const;
