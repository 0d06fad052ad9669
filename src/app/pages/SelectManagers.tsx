import './organisations.css';
import { Link, useLoaderData } from 'react-router-dom';
import type { ManagerEntry, Profile } from '#src/providers/profile.ts';
import { managerTypeWords, roleWords } from '#src/resources/people/grants.ts';
import { PlainFrame } from '#src/ui/PlainFrame.tsx';
import { lastUsed } from '../session/last-used.ts';
import { useWindowTitle } from '../titles.ts';
import { SignOutButton } from './SignOutButton.tsx';

/** The organisations of the person, the one used last before the others. */
export default function SelectManagers() {
  useWindowTitle("Scegli l'organizzazione");
  const { name, managers } = useLoaderData<Profile>();
  const last = managers.filter(({ id }) => id === lastUsed.read());
  const others = managers.filter((manager) => !last.includes(manager));
  return (
    <PlainFrame
      title="Per chi lavori oggi?"
      line="Scegli l’organizzazione. Potrai cambiarla in ogni momento dalla barra in alto."
      end={
        <>
          <span>{name}</span>
          <SignOutButton />
        </>
      }
    >
      {last.length > 0 && others.length > 0 ? (
        <>
          <Organisations title="Usata l’ultima volta" managers={last} />
          <Organisations title="Le altre" managers={others} />
        </>
      ) : (
        <Organisations title="Le tue organizzazioni" managers={managers} />
      )}
    </PlainFrame>
  );
}

interface Props {
  readonly title: string;
  readonly managers: readonly ManagerEntry[];
}

const Organisations = ({ title, managers }: Props) => (
  <section className="organisations">
    <h2>{title}</h2>
    <ul>
      {managers.map((manager) => (
        <li key={manager.id}>
          <Link to={`/manager/${manager.id}/`}>
            <strong>{manager.name}</strong>
            <span>{standingOf(manager)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const standingOf = ({ type, role }: ManagerEntry) =>
  `${managerTypeWords[type as keyof typeof managerTypeWords]}. Ruolo: ${roleWords[role.name].toLowerCase()}`;
