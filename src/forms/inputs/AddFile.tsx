import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { type Ref, useState } from 'react';
import { useNotices } from '#src/ui/notices.ts';
import { type Kept, useUpload } from '#src/values/files.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly accept?: string | undefined;
  readonly onAdded: (file: Kept) => void;
  readonly onBlur: () => void;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly aria: object;
}

/** A button that chooses a file and sends it at once. */
export function AddFile({ id, label, accept, onAdded, onBlur, buttonRef, aria }: Props) {
  const [isSending, setSending] = useState(false);
  const upload = useUpload();
  const notices = useNotices();
  async function send(file: File | undefined) {
    if (!file) return;
    setSending(true);
    try {
      onAdded(await upload(file));
    } catch (failure) {
      notices.failure(failure);
    } finally {
      setSending(false);
    }
  }
  return (
    <>
      <input
        hidden
        type="file"
        id={`${id}-file`}
        accept={accept}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        id={id}
        ref={buttonRef}
        variant="outlined"
        size="medium"
        startIcon={<UploadFileOutlined />}
        aria-disabled={isSending}
        onBlur={onBlur}
        onClick={() => document.getElementById(`${id}-file`)?.click()}
        {...aria}
      >
        {isSending ? 'Invio in corso' : label}
      </Button>
    </>
  );
}
