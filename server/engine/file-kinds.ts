import { fileTypeFromBuffer } from 'file-type';

/** What may be uploaded, by its true type: the endings its name may have. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
  'application/pkcs7-mime': ['p7m'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
};

/** Is a file of this true type one of these kinds? */
export const isOfKind = (type: string, kinds: readonly string[]): boolean =>
  endings[type]?.some((ending) => kinds.includes(ending)) ?? false;

/** The endings people may choose from, for the words of a refusal. */
export const allowedEndings = Object.values(endings).flat().join(', ');

export const isImage = (type: string): boolean => type.startsWith('image/');

/** The type the bytes themselves tell, if it may be uploaded under a name with this ending. */
export async function typeOf(bytes: Uint8Array, name: string): Promise<string | undefined> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const type = isSignedEnvelope(bytes)
    ? 'application/pkcs7-mime'
    : (await fileTypeFromBuffer(bytes))?.mime;
  return type && endings[type]?.includes(ending) ? type : undefined;
}

/** A CAdES envelope: a DER sequence whose first member is the OID of PKCS#7 signed data. */
function isSignedEnvelope(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 24));
  const at = start.indexOf(signedData);
  return start[0] === 0x30 && at >= 2 && at <= 6;
}

const signedData = Buffer.from('06092a864886f70d010702', 'hex');
