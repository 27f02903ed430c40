import { BookingForm } from "@/components/deliveries/booking/booking-form";
import { merchantPageTitle } from "@/lib/auth/page-title";
import { requireMerchantContext } from "@/lib/auth/session";
import { book, saveAddress } from "./actions";
import { beginning } from "./beginning";

export const generateMetadata = merchantPageTitle("New delivery", "deliveries:create");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NewDeliveryPage({ searchParams }: Props) {
  const { ctx, session } = await requireMerchantContext("deliveries:create");
  const begun = await beginning(ctx, await searchParams);
  const { id } = session.merchant;
  return (
    <BookingForm
      // Another beginning is another form.
      key={`${id}?${begun.source}`}
      merchantId={id}
      owner={`${session.user.id}:${id}`}
      {...begun}
      book={book.bind(null, id)}
      saveAddress={saveAddress.bind(null, id)}
    />
  );
}
