import { type RefObject, useEffect } from 'react';

/** The window's title: the page's heading, when it is a record's name, before the place's title. */
export function usePageTitle(title: string, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = content.current;
    const write = () => {
      const heading = main?.querySelector('h1')?.textContent;
      const record = heading && heading !== title ? heading : undefined;
      document.title = [record, title, 'Soggiorno'].filter(Boolean).join(' · ');
    };
    write();
    // The record comes later than its page, and may be renamed on it.
    const headings = new MutationObserver(write);
    if (main) headings.observe(main, { subtree: true, childList: true, characterData: true });
    return () => headings.disconnect();
  }, [title, content]);
}
