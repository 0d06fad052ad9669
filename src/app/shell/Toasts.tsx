import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { codeOf } from '#src/providers/api-error.ts';
import { Toast } from '#src/ui/Toast.tsx';

interface Shown extends NotificationPayload {
  readonly key: number;
}

const seconds = { success: 3000, warning: 10_000 } as const;

/**
 * Outcomes, one above another: success for 3 s unless looked at, errors until closed. What is said
 * again takes the place of what was said.
 */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (taken) setShown((before) => [...without(before, taken), { ...taken, key: nextKey() }]);
  }, [notifications, takeNotification]);
  const close = (key: number) => setShown((before) => before.filter((one) => one.key !== key));
  return (
    <Box sx={look}>
      {shown.map((one) => (
        <Notice key={one.key} notice={one} onClose={() => close(one.key)} />
      ))}
    </Box>
  );
}

/** What is shown, without what is now said again: who saves twice in a row reads it once. */
const without = (shown: readonly Shown[], { type, message }: NotificationPayload) =>
  shown.filter((one) => one.type !== type || one.message !== message);

function Notice({ notice, onClose }: { readonly notice: Shown; readonly onClose: () => void }) {
  const translate = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const isError = notice.type === 'error';
  const { message, notificationOptions: { messageArgs, autoHideDuration } = {} } = notice;
  const duration =
    autoHideDuration ?? (notice.type === 'warning' ? seconds.warning : seconds.success);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts anew when let go
  useEffect(() => {
    if (isError || isHeld) return;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  }, [isError, isHeld, duration]);
  // A sentence that is no key of a translation is said as it is.
  const words =
    typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message;
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <Box onMouseEnter={hold} onMouseLeave={letGo} onFocus={hold} onBlur={letGo}>
      <Toast
        kind={isError ? 'error' : 'success'}
        message={words}
        code={isError ? codeOf(words) : undefined}
        {...(isError && { action: { label: 'Chiudi', onClick: onClose } })}
      />
    </Box>
  );
}

let last = 0;
const nextKey = () => {
  last += 1;
  return last;
};

const look = {
  position: 'fixed',
  zIndex: 'snackbar',
  // Above the bars that stick to the bottom, also where the foot of the page has lifted them: an
  // error that stays must not lie on "Salva".
  bottom: { xs: 192, md: 160 },
  left: { xs: 16, md: 296 },
  right: { xs: 16, md: 'auto' },
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: '8px',
  '@media print': { display: 'none' },
} as const;
