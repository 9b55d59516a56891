// The texts that every first page needs, in one file instead of three.
export { login } from './login.ts'
export { shell } from './shell.ts'
export { ui } from './ui.ts'
