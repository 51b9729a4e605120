// Stylesheets are imported for the build to collect.
declare module "*.css";
