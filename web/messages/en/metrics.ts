export { enNames as metrics } from '#domain/measures/texts/en-names.ts'
