import { type RefObject, useEffect } from 'react';

/** The window's title: the heading of the page, when it is a record's name, before the place's title. */
export function usePageTitle(
  title: string,
  content: RefObject<HTMLElement | null>,
  isBusy: boolean,
): void {
  useEffect(() => {
    const heading = isBusy ? undefined : content.current?.querySelector('h1')?.textContent;
    const record = heading && heading !== title ? heading : undefined;
    document.title = [record, title, 'Soggiorno'].filter(Boolean).join(' · ');
  }, [title, content, isBusy]);
}
