import { configure } from '@testing-library/react';

/** What a screen waits for comes in an instant; a machine with other work may take its time. */
configure({ asyncUtilTimeout: 15_000 });
