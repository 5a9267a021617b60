import 'react-router';

declare module 'react-router' {
  /** Without it the loaders' context, and so all loader data, is `any`. */
  interface Future {
    v8_middleware: true;
  }
}

declare module 'virtual:picture-grounds.css' {}
