import { passwordScore } from '#src/domain/password.ts';

/** How strong a new password is; it advises, length and the common list decide. Plain, no MUI. */
export function PasswordMeter({ password }: { readonly password: string }) {
  const score = passwordScore(password);
  return (
    <div style={{ display: 'flex', gap: 12, marginTop: 6, fontSize: '0.875rem' }}>
      <meter min={0} max={5} low={3} high={4} optimum={5} value={score} aria-label="Robustezza" />
      <span aria-live="polite">{password && words[score]}</span>
    </div>
  );
}

const words = ['Molto debole', 'Molto debole', 'Debole', 'Discreta', 'Buona', 'Ottima'];
