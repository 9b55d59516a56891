export { en as problems } from '#domain/wire/sentences/en.ts'
