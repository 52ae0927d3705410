import { Photo, type PhotoSource } from "~/ui/photo";

export type AwardsBannerProps = {
  heading: string;
  subheading: string;
  intro: string;
  banner: PhotoSource;
};

export function AwardsBanner({ heading, subheading, intro, banner }: AwardsBannerProps) {
  return (
    <>
      <div className="relative mx-auto max-w-[1920px]">
        <div className="h-56 sm:h-72 md:aspect-3/1 md:h-auto">
          <Photo
            image={banner}
            sizes="(min-width: 1920px) 1920px, 100vw"
            className="size-full object-cover"
          />
        </div>
        <div className="px-6 pt-10 md:absolute md:inset-0 md:flex md:items-center md:px-[6%] md:pt-0">
          <div className="md:w-[40%]">
            <h2 className="text-title text-ink">{heading}</h2>
            <p className="mt-4 text-base leading-7 font-bold tracking-[0.12em] text-ink uppercase md:text-[1.1875rem]">
              {subheading}
            </p>
          </div>
        </div>
      </div>
      <p className="mx-auto max-w-[60rem] px-6 pt-8 text-lead text-pretty md:pt-14 lg:text-center">
        {intro}
      </p>
    </>
  );
}
