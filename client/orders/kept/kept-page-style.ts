import { palette } from '../../../src/kernel/web/palette.ts';

/** Of the page that the worker makes: it has the colours of the site, and the letters of the device. */
export default `
*{box-sizing:border-box;margin:0}
body{background:${palette.dauw};color:${palette.inkt};font:1.125rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{display:grid;gap:1rem;max-width:46rem;margin:auto;padding:1.5rem 1rem 3rem}
h1,h2{font-family:Georgia,serif;font-weight:600;line-height:1.2}
h1{font-size:2rem}
h2{font-size:1.375rem}
ul{display:grid;gap:1.25rem;padding:0;list-style:none}
li{display:grid;gap:.5rem;align-content:center;justify-items:center;min-height:92svh;padding:1.5rem .5rem;background:${palette.wit};text-align:center}
.age{padding:1rem;border-inline-start:4px solid ${palette['standgroen-700']};background:${palette['linde-100']}}
.group{background:${palette['standgroen-900']};color:${palette.wit}}
svg{display:block;width:100%;max-width:22rem}
.code{font-size:1rem;letter-spacing:.04em}
a{color:${palette['standgroen-700']}}
a,button{min-height:44px}
p>a{display:inline-flex;align-items:center}
button{padding:.5rem 1.25rem;border:2px solid ${palette['standgroen-700']};background:${palette.wit};color:${palette['standgroen-700']};font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid ${palette['hortensia-600']};outline-offset:2px}
@media (min-width:40em){ul{grid-template-columns:repeat(auto-fill,minmax(18rem,1fr))}li{min-height:0;align-content:start}}
`;
