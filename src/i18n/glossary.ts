/** A thing and its one word, with what it means and the words nobody uses for it. */
interface Term {
  readonly word: string;
  readonly means: string;
  /** Each in small letters, as it stands in a sentence. */
  readonly not: readonly string[];
  /** Where such a word stands for another thing, as laws call it, or as people look for it. */
  readonly except?: readonly string[];
}

/** The words of the product, one for each thing, by the alphabet: texts keep to them, and the help explains them. */
export const glossary: readonly Term[] = [
  {
    word: 'Adempimento',
    means:
      'Ciò che la legge chiede a chi gestisce una struttura: è in regola, in scadenza o manca.',
    not: ['incombenza', 'incombenze'],
  },
  {
    word: 'Avviso',
    means:
      'Un testo che l’ufficio pubblica per chi usa Soggiorno, dal giorno in cui vale a quello in cui scade.',
    not: ['bacheca'],
  },
  {
    word: 'Bozza',
    means: 'Ciò che si sta ancora scrivendo: non è inviato e non ha effetto.',
    not: ['minuta', 'brutta copia'],
  },
  {
    word: 'CIN',
    means: 'Codice identificativo nazionale: lo dà il Ministero del turismo a ogni struttura.',
    not: ['codice nazionale'],
  },
  {
    word: 'CIR',
    means: 'Codice identificativo regionale della struttura.',
    not: ['codice regionale'],
  },
  {
    word: 'Comunicazione dei prezzi',
    means:
      'I prezzi massimi che una struttura dichiara per un anno, da cui si stampa il cartellino.',
    not: ['dichiarazione dei prezzi', 'denuncia dei prezzi', 'comunicazione tariffe'],
  },
  {
    word: 'Cruscotto',
    means: 'La prima pagina: che cosa aspetta te e le cifre di ciò che segui.',
    not: ['dashboard', 'home page', 'homepage'],
  },
  {
    word: 'Delega',
    means:
      'L’incarico che un’organizzazione dà a una persona di agire per lei, tutta o per alcune strutture.',
    not: ['procura speciale', 'mandato'],
  },
  {
    word: 'E-mail',
    means:
      'L’indirizzo ordinario di una persona o di un’organizzazione; quello certificato è la PEC.',
    not: ['posta elettronica ordinaria'],
  },
  {
    word: 'Gestore',
    means:
      'La parte di un’organizzazione verso una struttura: chi la gestisce, come lo chiama la legge regionale.',
    not: ['gerente'],
  },
  {
    word: 'Immobile',
    means:
      'L’edificio, o la sua parte, in cui si svolge l’attività, con il suo riferimento catastale.',
    not: ['fabbricato'],
  },
  {
    word: 'Invito',
    means: 'La richiesta a una persona di far parte di un’organizzazione: vale quando l’accetta.',
    not: [],
  },
  {
    word: 'Licenza',
    means: 'Il titolo con cui una struttura è aperta: il suo numero, i suoi posti, il suo stato.',
    not: ['concessione'],
  },
  {
    word: 'Motivi ostativi',
    means:
      'Le ragioni per cui una domanda non si può accogliere: l’ufficio le comunica prima del rigetto, e chi l’ha presentata può rispondere con osservazioni.',
    not: ['preavviso di rigetto', 'preavviso di diniego'],
  },
  {
    word: 'Organizzazione',
    means:
      'Chi usa Soggiorno con i suoi utenti: un’impresa o un privato con strutture, un comune, un consorzio, la provincia.',
    not: ['ente', 'enti', 'azienda ricettiva'],
    except: ['altro ente', 'ente ecclesiastico', 'ente senza scopo di lucro'],
  },
  {
    word: 'Permesso',
    means: 'Che cosa un utente può fare oltre a ciò che il suo ruolo consente.',
    not: ['abilitazioni'],
    except: ['permessi, abilitazioni'],
  },
  {
    word: 'Pratica',
    means:
      'Una domanda, segnalazione o comunicazione sull’attività, con tutto il suo procedimento.',
    not: ['istanza', 'istanze'],
    except: ['comunicazioni e istanze'],
  },
  {
    word: 'Ruolo',
    means: 'Come un utente lavora per la sua organizzazione, e quindi che cosa vede e fa.',
    not: ['profilo utente'],
  },
  {
    word: 'Scheda promozionale',
    means: 'Ciò che il portale turistico mostra di una struttura: testi e immagini.',
    not: ['vetrina'],
  },
  {
    word: 'Struttura',
    means: 'Il luogo in cui si ospita: albergo, rifugio, casa o appartamento per vacanze.',
    not: ['esercizio ricettivo', 'esercizi ricettivi'],
    except: ['altri esercizi ricettivi'],
  },
  {
    word: 'Utente',
    means: 'Una persona che entra in Soggiorno con le sue credenziali.',
    not: ['utenza', 'utenze'],
  },
];

/** The words of a text that are another word's place, as "«ente», si dice «Organizzazione»". */
export function strayWords(text: string): readonly string[] {
  return glossary.flatMap(({ word, not, except = [] }) => {
    const rest = except.reduce((left, one) => left.replaceAll(one, ''), text.toLowerCase());
    return not
      .filter((one) => standing(one).test(rest))
      .map((one) => `«${one}»: si dice «${word}»`);
  });
}

/** What a search means by the words nobody uses here: "istanza 12" is "pratic 12", the beginning of the one word, in the singular and the plural. */
export const meantBy = (text: string): string =>
  glossary.reduce((said, { word, not, except = [] }) => {
    if (except.some((one) => said.includes(one))) return said;
    const begun = word.toLowerCase().replace(/[aeiou]$/, '');
    return not.reduce((left, one) => left.replace(standing(one), begun), said);
  }, text.toLowerCase());

const standing = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}._/@-])${word}(?![\\p{L}\\p{N}_/@-]|\\.\\p{L})`, 'u');
