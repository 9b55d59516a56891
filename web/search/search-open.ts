import { createStore } from '#web/base/store.ts'

/** The button of the bar, a row of Me and Ctrl-K open the same dialog. */
export const isSearchOpen = createStore(false)
