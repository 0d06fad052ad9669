import { useHouseLicense } from '../house-license.ts';
import { SendBox } from './SendBox.tsx';

/** Above the files of a house: another one is sent, and opened as soon as it is tried. */
export default function SendFile() {
  const { licenses, license } = useHouseLicense();
  return license && <SendBox license={license.id} licenses={licenses} />;
}
