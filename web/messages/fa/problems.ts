export { fa as problems } from '#domain/wire/sentences/fa.ts'
