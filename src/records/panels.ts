import { type ComponentType, createContext } from 'react';
import type { Row } from '#src/forms/saving.ts';

/** A part of a record's page that no declaration makes. */
export type LoadPanel = () => Promise<{ default: ComponentType<{ readonly record: Row }> }>;

/** The panels by resource. */
export const PanelsContext = createContext<Readonly<Record<string, LoadPanel | undefined>>>({});
