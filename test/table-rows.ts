import { within } from '@testing-library/react'

/** What a table says row by row, without the headers that are repeated in each cell for a phone. */
export const tableRows = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => (cell.lastElementChild ?? cell).textContent).join(' '))
