import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../server/started.ts';

const program = '/usr/sbin/dovecot';
/** Another test file may be at it. */
const installing = [
  ...['apt-get', '-o', 'DPkg::Lock::Timeout=300'],
  ...['install', '-y', '-qq', '--no-install-recommends'],
];
const isRoot = process.getuid?.() === 0;

/** Puts a Dovecot (2.3) on a Debian machine that has none; on another the tests that want one say so. */
export function installDovecot(): void {
  if (existsSync(program) || !existsSync('/usr/bin/apt-get')) return;
  const root = isRoot ? [] : ['sudo'];
  for (const args of [
    ['apt-get', 'update', '-qq'],
    [...installing, 'dovecot-imapd'],
  ]) {
    const [command = '', ...rest] = [...root, ...args];
    const { status } = spawnSync(command, rest, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) throw new Error(`Dovecot non si installa: ${args.join(' ')}`);
  }
}

/** A mailbox behind a real IMAP server, a process of its own on a free port. */
export async function imapServer() {
  installDovecot();
  if (!existsSync(program)) throw new Error(`Certified mail is tested against ${program}`);
  const home = await mkdtemp(join(tmpdir(), 'soggiorno-imap-'));
  await chmod(home, 0o755);
  const port = await freePort();
  const mail = await maildir(home);
  const config = join(home, 'dovecot.conf');
  await writeFile(config, configOf(home, port));
  let server = await started(config, port);
  return {
    url: `imap://ente:segreta@127.0.0.1:${port}`,

    /** Lays a message down as a delivery agent does. */
    lay: async (message: string): Promise<void> => {
      const name = `${Date.now()}.${randomUUID()}.test`;
      const written = join(mail, 'tmp', name);
      await writeFile(written, message.replace(/\r?\n/g, '\r\n'));
      given(written);
      await rename(written, join(mail, 'new', name));
    },

    /** What lies there, with the marks in its names. */
    names: async () =>
      (await Promise.all(['new', 'cur'].map((folder) => readdir(join(mail, folder))))).flat(),

    stop: () => ended(server),
    restart: async () => {
      server = await started(config, port);
    },
    /** Numbers all messages anew, as after a repair. */
    renumber: async () => {
      await ended(server);
      for (const name of await readdir(mail))
        if (name.startsWith('dovecot')) await rm(join(mail, name), { recursive: true });
      await wait(1100);
      server = await started(config, port);
    },
    close: async () => {
      await ended(server);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Dovecot lets nobody read mail as root. */
const owner = isRoot ? { uid: 8, gid: 8 } : { uid: process.getuid?.(), gid: process.getgid?.() };

const given = (path: string) => isRoot && chownSync(path, 8, 8);

async function maildir(home: string): Promise<string> {
  const folder = join(home, 'mail');
  for (const part of ['', 'tmp', 'new', 'cur']) {
    await mkdir(join(folder, part), { recursive: true });
    given(join(folder, part));
  }
  return folder;
}

const configOf = (home: string, port: string): string => `
base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain
first_valid_uid = 1
mail_location = maildir:${home}/mail
${isRoot ? '' : 'default_internal_user = $ENV:USER\ndefault_login_user = $ENV:USER\n'}
passdb {
  driver = static
  args = password=segreta
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${home}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;

async function started(config: string, port: string) {
  const server = spawn(program, ['-F', '-c', config], { stdio: ['ignore', 2, 2] });
  for (let left = 100; left > 0; left--) {
    if (await answers(port)) return server;
    await wait(50);
  }
  server.kill('SIGTERM');
  throw new Error('Dovecot does not start');
}

const ended = (server: ReturnType<typeof spawn>) =>
  new Promise<void>((done) => {
    if (server.exitCode !== null) return done();
    server.once('exit', () => done());
    server.kill('SIGTERM');
  });

const answers = (port: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('error', () => done(false));
    // A port may be there before who answers at it.
    socket.once('data', () => {
      socket.destroy();
      done(true);
    });
  });
