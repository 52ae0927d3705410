import type { ReactNode } from "react";
import { defaultImages } from "~/features/site-images/default-images.generated";
import { studio } from "~/studio";
import { Photo } from "~/ui/photo";

/** For the pages before sign-in: the sign-in form and invitations. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="office grid min-h-svh max-lg:content-start lg:grid-cols-2">
      <div className="px-[clamp(1rem,4vw,2.5rem)] pt-8 pb-16">
        <img src="/images/logo.svg" alt={studio.name} width={158} height={44} />
        {children}
      </div>
      <div className="relative max-lg:order-first max-lg:h-44">
        <Photo
          image={{ ...defaultImages["hero-1"], alt: "" }}
          // Cut to a column as high as the window, the photo is wider than the column.
          sizes="(min-width: 1024px) max(50vw, 178vh), 100vw"
          className="absolute inset-0 size-full object-cover"
          priority
        />
      </div>
    </main>
  );
}
