import { useEffect } from 'react';

/** The window's title: a record's name may come first, then the page's, then the product's. */
export function useWindowTitle(page: string, record?: string): void {
  useEffect(() => {
    const words = [record !== page && record, page, 'Soggiorno'];
    document.title = words.filter(Boolean).join(' · ');
  }, [page, record]);
}
