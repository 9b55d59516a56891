export { names as metrics } from '#domain/measures/texts/en-names.ts'
