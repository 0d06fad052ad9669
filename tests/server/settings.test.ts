import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';

describe('settings', () => {
  it('need nothing: the embedded database, the demonstration, port 3000 on loopback', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      demo: true,
      publicUrl: 'http://localhost:3000',
      logLevel: 'info',
    });
    expect(isAbsolute(settings.dataDir)).toBe(true);
  });

  it('load no demonstration into a database of one’s own unless asked', () => {
    const databaseUrl = 'postgres://me:secret@db.example.it:5433/tourism?sslmode=require';
    expect(readSettings({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, demo: false });
    expect(readSettings({ DATABASE_URL: databaseUrl, DEMO: 'on' }).demo).toBe(true);
  });

  it('take a socket as well as a host', () => {
    const url = 'postgres://me@/tourism?host=/run/postgresql';
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('count an empty value as none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual(readSettings({}));
  });

  it('write links without a slash at the end', () => {
    expect(readSettings({ PUBLIC_URL: 'https://turismo.example.it/' }).publicUrl).toBe(
      'https://turismo.example.it',
    );
  });

  it.each([
    ['PORT', 'tremila', 'PORT deve essere un numero da 1 a 65535, non «tremila».'],
    ['PORT', '0', 'PORT deve essere un numero da 1 a 65535, non «0».'],
    ['PORT', '65536', 'PORT deve essere un numero da 1 a 65535, non «65536».'],
    ['PORT', '3e3', 'PORT deve essere un numero da 1 a 65535, non «3e3».'],
    ['DEMO', 'sì', 'DEMO può essere on, off, non «sì».'],
    [
      'LOG_LEVEL',
      'verbose',
      'LOG_LEVEL può essere silent, fatal, error, warn, info, debug, trace, non «verbose».',
    ],
    ['AUDIT_MONTHS', '12', 'AUDIT_MONTHS deve essere un numero da 120 a 1200, non «12».'],
    ['SMTP_URL', 'localhost:25', 'SMTP_URL deve essere un indirizzo smtp: o smtps://…'],
    ['PUBLIC_URL', 'turismo.example.it', 'PUBLIC_URL deve essere un indirizzo http: o https://…'],
    [
      'S3_URL',
      'https://s3.example.it/carte',
      'S3_URL deve essere un indirizzo https://chiave:segreto@host/deposito?region=regione.',
    ],
    [
      'DATABASE_URL',
      'postgres://db.example.it',
      'DATABASE_URL deve essere un indirizzo postgres://utente:password@host:porta/database.',
    ],
  ])('refuse %s=%s in one Italian line', (name, value, line) => {
    expect(() => readSettings({ [name]: value })).toThrow(new Error(line));
  });

  it('take a certified mailbox whole, or say what it lacks', () => {
    const whole = {
      PEC_SMTP_URL: 'smtps://ente:segreta@pec.example',
      PEC_IMAP_URL: 'imaps://ente:segreta@pec.example',
      PEC_ADDRESS: 'turismo@pec.example',
    };
    expect(readSettings({}).pec).toBe(undefined);
    expect(readSettings(whole).pec).toEqual({
      smtpUrl: whole.PEC_SMTP_URL,
      imapUrl: whole.PEC_IMAP_URL,
      address: whole.PEC_ADDRESS,
    });
    const { PEC_SMTP_URL } = whole;
    expect(() => readSettings({ PEC_SMTP_URL })).toThrow(
      'Per la PEC mancano PEC_IMAP_URL e PEC_ADDRESS: servono tutte e tre, o nessuna.',
    );
    expect(() => readSettings({ ...whole, PEC_IMAP_URL: '' })).toThrow(
      'Per la PEC manca PEC_IMAP_URL: servono tutte e tre, o nessuna.',
    );
    expect(() => readSettings({ ...whole, PEC_ADDRESS: 'turismo' })).toThrow('PEC_ADDRESS');
  });

  it('keep passwords out of what they say', () => {
    const secret = [
      'DATABASE_URL',
      'SMTP_URL',
      'PUBLIC_URL',
      'S3_URL',
      'PEC_SMTP_URL',
      'PEC_IMAP_URL',
    ];
    for (const name of secret)
      expect(() => readSettings({ [name]: 'ftp://me:secret@x' })).toThrow(/^(?!.*secret)/);
  });
});
