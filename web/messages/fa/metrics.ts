export { faNames as metrics } from '#domain/measures/texts/fa-names.ts'
