import { createContext } from 'react';

/** Id of the option that the keyboard stands on; empty where it stands in the box. */
export const ActiveOption = createContext('');
