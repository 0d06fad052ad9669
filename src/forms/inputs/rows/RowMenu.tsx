import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export type RowVerb = 'copy' | 'up' | 'down' | 'remove';

interface Props {
  /** The row asked about, and the button that asked. */
  readonly asked: { readonly at: number; readonly anchor: HTMLElement } | undefined;
  readonly count: number;
  readonly verbs: Readonly<Record<RowVerb, (at: number) => void>>;
  readonly onClose: () => void;
}

/** What may be done with one child row; one menu serves them all. */
export function RowMenu({ asked, count, verbs, onClose }: Props) {
  const at = asked?.at ?? 0;
  const item = (verb: RowVerb, word: string, isOff = false) => (
    <MenuItem
      key={verb}
      disabled={isOff}
      onClick={() => {
        onClose();
        verbs[verb](at);
      }}
    >
      {word}
    </MenuItem>
  );
  return (
    <Menu
      open={asked !== undefined}
      anchorEl={asked?.anchor ?? null}
      onClose={onClose}
      disableRestoreFocus
    >
      {item('copy', 'Duplica la riga')}
      {item('up', 'Sposta su (Alt+↑)', at === 0)}
      {item('down', 'Sposta giù (Alt+↓)', at === count - 1)}
      {item('remove', 'Togli la riga')}
    </Menu>
  );
}
