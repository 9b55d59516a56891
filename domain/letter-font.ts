/** The file of the built web app with the font of Persian emails. Emails outlive a build, so its name has no hash. */
export const letterFont = 'vazirmatn.woff2'
