// The texts of the first page, whichever it is: one file instead of three.
export { login } from './login.ts'
export { shell } from './shell.ts'
export { ui } from './ui.ts'
